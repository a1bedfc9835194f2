ALTER TABLE "dream_journal_storybooks" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
-- When it was first published, by its history; since it has its visibility where the history begins later. Of a child's only the day is true.
WITH "first" AS (
  SELECT "work_id", min("at") AS "at" FROM "work_history" WHERE "to_visibility" = 'published' GROUP BY "work_id"
)
UPDATE "dream_journal_storybooks" AS "book"
SET "published_at" = CASE
  WHEN "book"."by_child"
    THEN date_trunc('day', coalesce("first"."at", "works"."visibility_since") AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
      + floor(random() * 86400000) * interval '1 millisecond'
  ELSE coalesce("first"."at", "works"."visibility_since") END
FROM "works" LEFT JOIN "first" ON "first"."work_id" = "works"."id"
WHERE "works"."author_id" = "book"."author_id" AND "works"."id" = "book"."id"
  AND ("first"."at" IS NOT NULL OR "works"."visibility" = 'published');--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_ready_newest_index" ON "dream_journal_storybooks" USING btree ("published_at","id") WHERE "dream_journal_storybooks"."visibility" = 'published' and "dream_journal_storybooks"."file_url" is not null;--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_dreaming_newest_index" ON "dream_journal_storybooks" USING btree ("published_at","id") WHERE "dream_journal_storybooks"."visibility" = 'published' and "dream_journal_storybooks"."file_url" is null;