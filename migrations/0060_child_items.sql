CREATE TABLE "child_items" (
	"household_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "child_items_child_id_kind_key_pk" PRIMARY KEY("child_id","kind","key")
);
--> statement-breakpoint
CREATE INDEX "child_items_household" ON "child_items" USING btree ("household_id");