CREATE TABLE "membership_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"amount" integer NOT NULL,
	"discount" integer,
	"refunded" integer NOT NULL,
	"currency" text NOT NULL,
	"charged_at" timestamp (3) with time zone NOT NULL,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"fetch_number" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "membership_ledger" ADD COLUMN "monthly_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "membership_charges_charged" ON "membership_charges" USING btree ("charged_at","id");--> statement-breakpoint
CREATE INDEX "membership_charges_customer" ON "membership_charges" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "charge_reversals_subscription" ON "charge_reversals" USING btree ("subscription_id");