CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receipt" text NOT NULL,
	"work_id" uuid,
	"kind" text NOT NULL,
	"person_id" uuid,
	"source" text,
	"reason" text NOT NULL,
	"text" text,
	"weight" double precision NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "reports_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "reported_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_work" ON "reports" USING btree ("work_id","id");--> statement-breakpoint
CREATE INDEX "reports_person" ON "reports" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "works_reported" ON "works" USING btree ("reported_since","id") WHERE "works"."reported_since" is not null;--> statement-breakpoint
-- When a work is deleted, whoever has reported it still learns what came of it, and nothing else is kept.
CREATE FUNCTION "reports_of_deleted_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "reports" SET
		"state" = CASE "state" WHEN 'waiting' THEN 'taken-away' ELSE "state" END,
		"decided_at" = coalesce("decided_at", now()),
		"work_id" = NULL, "text" = NULL, "source" = NULL
	WHERE "work_id" = OLD."id";
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reports_of_deleted_work" BEFORE DELETE ON "works"
FOR EACH ROW EXECUTE FUNCTION "reports_of_deleted_work"();
