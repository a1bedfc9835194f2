ALTER TABLE "dream_journal_storybooks" ADD COLUMN "cover_url" text;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ADD COLUMN "next_cover_url" text;