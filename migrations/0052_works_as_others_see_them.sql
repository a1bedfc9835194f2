-- What an earlier migration of the same run has moved is checked now: no table changes while a check is pending.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "guardians_emailed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "authors" SET "guardians_emailed_at" = "last"."at"
FROM (
	SELECT "author_id", max("at") AS "at" FROM "work_history" WHERE "action" = 'submit' GROUP BY "author_id"
) AS "last"
WHERE "last"."author_id" = "authors"."id" AND EXISTS (
	SELECT FROM "works" WHERE "works"."author_id" = "authors"."id" AND "works"."author_kind" = 'child'
);--> statement-breakpoint
-- The findings of a file stand beside it.
ALTER TABLE "pending_versions" ADD COLUMN "findings" jsonb;--> statement-breakpoint
UPDATE "pending_versions" SET "findings" = "book"."findings"
FROM "dream_journal_storybooks" AS "book"
WHERE "book"."id" = "work_id" AND "book"."findings_of" = "pending_versions"."file_url";--> statement-breakpoint
UPDATE "dream_journal_storybooks" SET "findings" = NULL WHERE "findings_of" IS DISTINCT FROM "file_url";--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" DROP COLUMN "findings_of";--> statement-breakpoint
-- Of a child's storybook only the day is true: the order of the list shows the time to others.
UPDATE "dream_journal_storybooks"
SET "created_at" = date_trunc('day', "created_at", 'UTC') + random() * interval '1 day'
WHERE "by_child";--> statement-breakpoint
-- There are five reasons: a copy is something else.
UPDATE "reports" SET "reason" = 'other' WHERE "reason" = 'copied';--> statement-breakpoint
CREATE INDEX "work_history_moderator" ON "work_history" USING btree ("id") WHERE "work_history"."role" = 'moderator';
