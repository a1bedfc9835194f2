ALTER TABLE "guardians" ADD COLUMN "weekly_letter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guardians" ADD COLUMN "letter_at" timestamp (3) with time zone;