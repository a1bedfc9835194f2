CREATE TABLE "charge_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"charge_id" text NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"counts" boolean NOT NULL,
	"reason" text,
	"by_site" boolean NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"fetch_number" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "charge_id" text;--> statement-breakpoint
CREATE INDEX "charge_reversals_charge" ON "charge_reversals" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "charge_reversals_customer" ON "charge_reversals" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "charge_reversals_happened" ON "charge_reversals" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "charge_reversals_to_answer" ON "charge_reversals" USING btree ("answer_by","id") WHERE answer_by is not null;