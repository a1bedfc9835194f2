CREATE TABLE "membership_letters" (
	"cause" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "owed_invoice" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "owed_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_customers" ADD COLUMN "letters_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "membership_letters_person" ON "membership_letters" USING btree ("person_id");