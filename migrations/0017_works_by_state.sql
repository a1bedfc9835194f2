ALTER TABLE "works" ADD COLUMN "state_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "works" SET "state_since" = coalesce(
	(SELECT max("at") FROM "work_history" WHERE "work_id" = "works"."id" AND "from_state" <> "to_state"),
	"created_at"
);--> statement-breakpoint
CREATE INDEX "works_state" ON "works" USING btree ("state","state_since","id");