CREATE TABLE "paintings" (
	"child_id" uuid NOT NULL,
	"sheet" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paintings_child_id_sheet_pk" PRIMARY KEY("child_id","sheet")
);
