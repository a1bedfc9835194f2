CREATE TABLE "household_closings" (
	"household_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone,
	"erase_at" timestamp (3) with time zone,
	"letter" text,
	"erased_at" timestamp (3) with time zone,
	"certificates" jsonb
);
--> statement-breakpoint
ALTER TABLE "household_closings" ADD CONSTRAINT "household_closings_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;