CREATE TABLE "child_minutes" (
	"child_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"last_minute" timestamp (3) with time zone,
	"added" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "child_minutes_child_id_day_pk" PRIMARY KEY("child_id","day")
);
--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "daily_limit" integer;--> statement-breakpoint
ALTER TABLE "households" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "child_minutes" ADD CONSTRAINT "child_minutes_child_id_children_person_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "child_minutes_day" ON "child_minutes" USING btree ("day");