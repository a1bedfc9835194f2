ALTER TABLE "dream_journal_storybooks" ADD COLUMN "by_child" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "dream_journal_storybooks" SET "by_child" = true FROM "works" WHERE "works"."id" = "dream_journal_storybooks"."id" AND "works"."by_child";
