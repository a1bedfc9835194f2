ALTER TABLE "dream_journal_storybooks" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ADD COLUMN "findings_of" text;