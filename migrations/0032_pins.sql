ALTER TABLE "users" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wrong_pins" integer DEFAULT 0 NOT NULL;