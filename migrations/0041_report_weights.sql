DROP INDEX "works_reported";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "report_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "kept_version" integer;--> statement-breakpoint
CREATE INDEX "works_reported" ON "works" USING btree ("report_urgent" DESC NULLS FIRST,"reported_since","id") WHERE "works"."reported_since" is not null;--> statement-breakpoint
UPDATE "works" SET "report_urgent" = true WHERE "reported_since" IS NOT NULL AND EXISTS (
  SELECT FROM "reports" WHERE "reports"."work_id" = "works"."id" AND "reports"."state" = 'waiting'
    AND "reports"."reason" = 'details' AND "reports"."weight" > 0
);
