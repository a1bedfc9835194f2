-- Works with versions, reviews and holds (decision 051). Others see what they saw, and the queue is the same.
CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pen_name" text,
	"pen_name_shown" text
);
--> statement-breakpoint
CREATE TABLE "pending_versions" (
	"author_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"age" text,
	"title" text,
	"body" text,
	"file_url" text,
	"file_bytes" integer,
	"file_title" text,
	"cover_url" text,
	CONSTRAINT "pending_versions_author_id_work_id_pk" PRIMARY KEY("author_id","work_id"),
	CONSTRAINT "pending_versions_any" CHECK (num_nonnulls("pending_versions"."age", "pending_versions"."title", "pending_versions"."body", "pending_versions"."file_url") > 0)
);
--> statement-breakpoint
CREATE TABLE "pending_decisions" (
	"author_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"decision" text NOT NULL,
	"moderator_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"note" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_decisions_author_id_work_id_pk" PRIMARY KEY("author_id","work_id"),
	CONSTRAINT "pending_decisions_decision" CHECK ("pending_decisions"."decision" in ('publish', 'request_changes', 'show', 'hide', 'remove', 'uphold'))
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"author_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"against" uuid,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "appeals_author_id_work_id_pk" PRIMARY KEY("author_id","work_id"),
	CONSTRAINT "appeals_outcome" CHECK (("appeals"."decided_at" is null) = ("appeals"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"author_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"step" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reasons" text[] NOT NULL,
	CONSTRAINT "reviews_author_id_work_id_pk" PRIMARY KEY("author_id","work_id"),
	CONSTRAINT "reviews_step" CHECK ("reviews"."step" in ('guardian', 'moderator')),
	CONSTRAINT "reviews_reasons" CHECK ("reviews"."reasons" <> '{}' and "reviews"."reasons" <@ array['first_works', 'every_work', 'child', 'teen', 'seen_before', 'finding', 'screening', 'younger_age', 'pen_name'])
);
--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" DROP CONSTRAINT "dream_journal_storybooks_work";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_work_id_works_id_fk";--> statement-breakpoint
DROP INDEX "works_reported";--> statement-breakpoint
ALTER TABLE "works" RENAME TO "works_038";--> statement-breakpoint
CREATE TABLE "works" (
	"author_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"author_kind" text NOT NULL,
	"age" text DEFAULT 'unset' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"guardian_version" integer,
	"kept_version" integer,
	"hidden_by" text[] DEFAULT '{}' NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"visibility" text GENERATED ALWAYS AS (case when removed_at is not null then 'removed' when published_version is null then 'draft' when hidden_by <> '{}' then 'hidden' else 'published' end) STORED NOT NULL,
	"visibility_since" timestamp (3) with time zone NOT NULL,
	"watched" boolean DEFAULT false NOT NULL,
	"age_corrected" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"reported_since" timestamp (3) with time zone,
	"report_urgent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "works_author_id_id_pk" PRIMARY KEY("author_id","id"),
	CONSTRAINT "works_id_unique" UNIQUE("id"),
	CONSTRAINT "works_row_of_kind" UNIQUE("author_id","id","visibility","age"),
	CONSTRAINT "works_version" UNIQUE("author_id","id","version"),
	CONSTRAINT "works_author_kind" CHECK ("works"."author_kind" in ('adult', 'teen', 'child')),
	CONSTRAINT "works_age" CHECK ("works"."age" in ('unset', 'all', '10', '13')),
	CONSTRAINT "works_hidden_by" CHECK ("works"."hidden_by" <@ array['author', 'guardian', 'moderator', 'reports', 'suspension']),
	CONSTRAINT "works_versions" CHECK ("works"."published_version" <= "works"."version" and "works"."guardian_version" <= "works"."version"),
	CONSTRAINT "works_hidden_published" CHECK ("works"."published_version" is not null or "works"."hidden_by" = '{}'),
	CONSTRAINT "works_guardian_first" CHECK ("works"."author_kind" <> 'child' or "works"."published_version" is null or "works"."published_version" <= coalesce("works"."guardian_version", 0))
);
--> statement-breakpoint
CREATE FUNCTION pg_temp.reasons_of(author_kind text, why text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT ARRAY[CASE
		WHEN author_kind = 'child' THEN 'child'
		WHEN why IS NULL OR why IN ('new-version', 'new-words') THEN CASE author_kind WHEN 'teen' THEN 'teen' ELSE 'seen_before' END
		WHEN why = 'gives-away' THEN 'finding'
		ELSE replace(why, '-', '_')
	END]
$$;--> statement-breakpoint
-- What the new tables are made from. Seen: by others, now or before it was hidden or removed; one that was taken back, or
-- removed before it was published, becomes a draft. The reason of a hidden or removed work is one for a review.
CREATE TEMPORARY TABLE "facts" AS
WITH decided AS (
	SELECT DISTINCT ON ("work_id") "work_id", "action" FROM "work_history"
	WHERE "role" IN ('moderator', 'reports') AND "action" <> 'correct' ORDER BY "work_id", "id" DESC
), corrected AS (
	SELECT DISTINCT "work_id" FROM "work_history" WHERE "action" = 'correct'
), removed AS (
	SELECT DISTINCT ON ("work_id") "work_id", "from_state" FROM "work_history"
	WHERE "to_state" = 'removed' AND "from_state" <> 'removed' ORDER BY "work_id", "id" DESC
), known AS (
	SELECT "works_038".*,
		CASE WHEN "by_child" THEN 'child' WHEN "users"."teen_until" > now() THEN 'teen' ELSE 'adult' END AS "author_kind",
		"state" IN ('hidden', 'removed') AS "taken_down",
		"state" = 'removed' AND coalesce("removed"."from_state" = 'waiting', false) AS "never_seen",
		coalesce("decided"."action" IN ('return', 'hide', 'remove'), false) OR ("state" = 'private' AND "why" IS NOT NULL) AS "watched",
		"corrected"."work_id" IS NOT NULL AS "age_corrected",
		"suspended" OR "suspensions"."person_id" IS NOT NULL AS "held"
	FROM "works_038"
	LEFT JOIN "users" ON "users"."id" = "works_038"."author_id"
	LEFT JOIN "suspensions" ON "suspensions"."person_id" = "works_038"."author_id"
	LEFT JOIN decided ON "decided"."work_id" = "works_038"."id"
	LEFT JOIN corrected ON "corrected"."work_id" = "works_038"."id"
	LEFT JOIN removed ON "removed"."work_id" = "works_038"."id"
), reviewed AS (
	SELECT known.*,
		"state" = 'published' OR ("taken_down" AND NOT "never_seen") AS "seen",
		CASE
			WHEN "taken_down" AND "why" IS NULL AND NOT "never_seen" THEN NULL
			WHEN "taken_down" AND "by_child" AND "why" IS NOT NULL THEN 'guardian'
			WHEN "taken_down" THEN 'moderator'
			WHEN "guardian_since" IS NOT NULL THEN 'guardian'
			WHEN "waiting_since" IS NOT NULL THEN 'moderator'
		END AS "step",
		CASE WHEN "taken_down" THEN "state_since" ELSE coalesce("guardian_since", "waiting_since") END AS "since"
	FROM known
)
SELECT reviewed.*, "book"."age", "book"."next_age", "book"."next_file_url",
	"seen" AND ("step" IS NOT NULL OR coalesce("book"."next_age", "book"."next_file_url") IS NOT NULL) AS "has_new_version"
FROM reviewed LEFT JOIN "dream_journal_storybooks" "book" ON "book"."id" = reviewed."id";--> statement-breakpoint
ALTER TABLE "facts" ADD COLUMN "published_version" integer;--> statement-breakpoint
UPDATE "facts" SET
	"version" = CASE WHEN "has_new_version" THEN greatest("version", 2) ELSE "version" END,
	"published_version" = CASE WHEN "has_new_version" THEN greatest("version", 2) - 1 WHEN "seen" THEN "version" END;--> statement-breakpoint
ANALYZE "facts";--> statement-breakpoint
INSERT INTO "authors" ("id", "pen_name", "pen_name_shown")
SELECT "id", "pen_names"."name", CASE WHEN "shown"."author_id" IS NULL THEN "pen_names"."name" ELSE "shown"."pen_name" END
FROM (SELECT "author_id" AS "id" FROM "facts" UNION SELECT "person_id" FROM "pen_names") "all"
LEFT JOIN "pen_names" ON "pen_names"."person_id" = "id"
LEFT JOIN (
	SELECT DISTINCT ON ("book"."author_id") "book"."author_id", "book"."pen_name"
	FROM "dream_journal_storybooks" "book" JOIN "facts" ON "facts"."id" = "book"."id"
	WHERE "facts"."seen"
	ORDER BY "book"."author_id", "book"."state" = 'published' DESC, "facts"."suspended" DESC, "book"."created_at" DESC, "book"."id" DESC
) "shown" ON "shown"."author_id" = "all"."id";--> statement-breakpoint
INSERT INTO "works" (
	"author_id", "id", "kind", "author_kind", "age", "version", "published_version", "guardian_version", "kept_version",
	"hidden_by", "removed_at", "visibility_since", "watched", "age_corrected", "approved_at", "reported_since",
	"report_urgent", "created_at"
)
SELECT "author_id", "id", "kind", "author_kind",
	coalesce(CASE WHEN "seen" THEN "age" ELSE coalesce("next_age", "age") END, 'unset'),
	"version", "published_version",
	CASE WHEN "by_child" THEN CASE WHEN "step" = 'moderator' THEN "version" ELSE "published_version" END END,
	CASE WHEN "kept_version" IS NOT NULL THEN "published_version" END,
	CASE WHEN "seen" AND "taken_down" THEN array_remove(ARRAY[
		CASE WHEN "by_child" AND ("guardian_since" IS NOT NULL OR coalesce("why" IN ('child', 'new-words'), false)) THEN 'guardian' END,
		CASE WHEN "state" = 'hidden' AND (coalesce("why" = 'new-words', false) OR NOT ("suspended" OR "guardian_since" IS NOT NULL))
			THEN CASE WHEN "reported_since" IS NULL THEN 'moderator' ELSE 'reports' END END,
		CASE WHEN "held" THEN 'suspension' END
	], NULL) ELSE '{}' END,
	CASE WHEN "state" = 'removed' THEN "state_since" END,
	"state_since", "watched", "age_corrected", "approved_at", "reported_since", "report_urgent", "created_at"
FROM "facts";--> statement-breakpoint
INSERT INTO "reviews" ("author_id", "work_id", "version", "step", "since", "reasons")
SELECT "author_id", "id", "version", "step", "since", pg_temp.reasons_of("author_kind", "why")
FROM "facts" WHERE "step" IS NOT NULL;--> statement-breakpoint
INSERT INTO "pending_versions" ("author_id", "work_id", "age", "file_url", "file_bytes", "file_title", "cover_url")
SELECT "facts"."author_id", "facts"."id", "facts"."next_age", "book"."next_file_url",
	CASE WHEN "book"."next_file_url" IS NOT NULL THEN "book"."next_file_bytes" END, "book"."next_file_title", "book"."next_cover_url"
FROM "facts" JOIN "dream_journal_storybooks" "book" ON "book"."id" = "facts"."id"
WHERE "seen" AND coalesce("facts"."next_age", "facts"."next_file_url") IS NOT NULL;--> statement-breakpoint
-- What its author did meanwhile did not end an appeal.
CREATE TEMPORARY TABLE "appealed" AS
SELECT DISTINCT ON ("appeal"."work_id") "facts"."author_id", "appeal"."work_id", coalesce("appeal"."note", '') AS "text", "appeal"."at",
	(SELECT "actor_id" FROM "work_history" "taken" WHERE "taken"."work_id" = "appeal"."work_id" AND "taken"."id" < "appeal"."id"
		AND "taken"."action" IN ('hide', 'remove') ORDER BY "taken"."id" DESC LIMIT 1) AS "against",
	"facts"."appealed_since" IS NOT NULL AS "open",
	"answer"."id" AS "answer", "answer"."at" AS "answered_at", "answer"."role", "answer"."to_state"
FROM "work_history" "appeal" JOIN "facts" ON "facts"."id" = "appeal"."work_id"
LEFT JOIN LATERAL (
	SELECT "id", "at", "role", "to_state" FROM "work_history" "later"
	WHERE "later"."work_id" = "appeal"."work_id" AND "later"."id" > "appeal"."id"
		AND "later"."action" NOT IN ('change', 'reword', 'rename', 'correct', 'appeal')
	ORDER BY "later"."id" LIMIT 1
) "answer" ON true
WHERE "appeal"."action" = 'appeal' ORDER BY "appeal"."work_id", "appeal"."id" DESC;--> statement-breakpoint
INSERT INTO "appeals" ("author_id", "work_id", "text", "created_at", "against", "decided_at", "outcome")
SELECT "author_id", "work_id", "text", "at", "against",
	CASE WHEN NOT "open" THEN coalesce("answered_at", "at") END,
	CASE WHEN "open" THEN NULL WHEN "role" IS DISTINCT FROM 'moderator' THEN 'withdrawn'
		WHEN "to_state" IN ('published', 'waiting') THEN 'reversed' ELSE 'upheld' END
FROM "appealed";--> statement-breakpoint
DROP INDEX "dream_journal_storybooks_published_index";--> statement-breakpoint
DROP INDEX "dream_journal_storybooks_for_all";--> statement-breakpoint
DROP INDEX "dream_journal_storybooks_from_ten";--> statement-breakpoint
DROP INDEX "dream_journal_storybooks_own_unpublished_index";--> statement-breakpoint
DROP INDEX "dream_journal_storybooks_ready_index";--> statement-breakpoint
DROP INDEX "dream_journal_storybooks_dreaming_index";--> statement-breakpoint
DROP INDEX "dream_journal_storybooks_without_next_cover";--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" RENAME COLUMN "state" TO "visibility";--> statement-breakpoint
-- A pen name that awaits a moderator is the author's, no longer that of works which others do not see.
UPDATE "dream_journal_storybooks" "book" SET
	"visibility" = "works"."visibility",
	"age" = "works"."age",
	"pen_name" = CASE WHEN "works"."visibility" = 'published' THEN "book"."pen_name" ELSE "authors"."pen_name_shown" END
FROM "works" JOIN "authors" ON "authors"."id" = "works"."author_id"
WHERE "works"."id" = "book"."id";--> statement-breakpoint
UPDATE "dream_journal_storybooks" "book" SET
	"file_url" = "next_file_url", "file_bytes" = "next_file_bytes", "file_title" = "next_file_title", "cover_url" = "next_cover_url"
FROM "works" WHERE "works"."id" = "book"."id" AND "published_version" IS NULL AND "next_file_url" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ALTER COLUMN "age" SET DEFAULT 'unset';--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ALTER COLUMN "age" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" DROP COLUMN "next_age";--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" DROP COLUMN "next_file_url";--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" DROP COLUMN "next_file_bytes";--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" DROP COLUMN "next_file_title";--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" DROP COLUMN "next_cover_url";--> statement-breakpoint
DROP TRIGGER "work_history_append_only" ON "work_history";--> statement-breakpoint
DROP INDEX "work_history_appeals";--> statement-breakpoint
ALTER TABLE "work_history" RENAME COLUMN "from_state" TO "from_visibility";--> statement-breakpoint
ALTER TABLE "work_history" RENAME COLUMN "to_state" TO "to_visibility";--> statement-breakpoint
ALTER TABLE "work_history" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "work_history" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "work_history" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "work_history" ADD COLUMN "reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- A version for each act of the author; an entry with a reason began a review, and a corrected age left it as it was.
UPDATE "work_history" "entry" SET
	"author_id" = "read"."author_id",
	"from_visibility" = CASE WHEN "entry"."from_visibility" IN ('private', 'waiting') THEN 'draft' ELSE "entry"."from_visibility" END,
	"to_visibility" = CASE WHEN "entry"."to_visibility" IN ('private', 'waiting') THEN 'draft' ELSE "entry"."to_visibility" END,
	"version" = least("read"."version", 1 + "read"."acts"),
	"step" = CASE WHEN "read"."reason" IS NULL THEN NULL
		WHEN "read"."author_kind" = 'child' AND "read"."begun_by" IN ('author', 'show') THEN 'guardian' ELSE 'moderator' END,
	"reasons" = CASE WHEN "read"."reason" IS NULL THEN '{}' ELSE pg_temp.reasons_of("read"."author_kind", "read"."reason") END,
	"action" = CASE
		WHEN "entry"."id" = "appealed"."answer" AND "entry"."role" = 'moderator' AND "entry"."from_visibility" = "entry"."to_visibility" THEN 'uphold'
		WHEN "entry"."role" = 'guardian' AND "entry"."action" IN ('return', 'conceal') THEN CASE WHEN "entry"."note" IS NULL AND EXISTS (
			SELECT FROM "consents" WHERE "child_id" = "read"."author_id" AND NOT "given" AND "what" IN ('private', 'publish')
				AND "consents"."at" BETWEEN "entry"."at" - interval '1 second' AND "entry"."at" + interval '1 second'
		) THEN 'withdraw_consent' ELSE 'refuse' END
		ELSE CASE "entry"."action"
			WHEN 'hand-in' THEN 'submit'
			WHEN 'change' THEN 'edit'
			WHEN 'reword' THEN 'edit'
			WHEN 'rename' THEN 'pen_name'
			WHEN 'turn-key' THEN 'approve'
			WHEN 'return' THEN 'request_changes'
			WHEN 'correct' THEN 'correct_age'
			WHEN 'restore' THEN 'end_suspension'
			ELSE "entry"."action"
		END
	END,
	"note" = CASE WHEN "entry"."action" <> 'appeal' THEN "entry"."note" END
FROM (
	SELECT "id", "work_id", "author_id", "version", "acts",
		coalesce("author_kind", CASE WHEN 'child' = first_value("why") OVER "begun" THEN 'child' ELSE 'adult' END) AS "author_kind",
		first_value("why") OVER "begun" AS "reason",
		first_value(CASE "action" WHEN 'show' THEN 'show' ELSE "role" END) OVER "begun" AS "begun_by"
	FROM (
		SELECT "history"."id", "work_id", "facts"."author_id", "facts"."version", "author_kind", "history"."why", "action", "role",
			(count(*) FILTER (WHERE "role" = 'author') OVER "earlier")::integer AS "acts",
			count(*) FILTER (WHERE "action" <> 'correct') OVER "earlier" AS "begun"
		FROM "work_history" "history" LEFT JOIN "facts" ON "facts"."id" = "work_id"
		WINDOW "earlier" AS (PARTITION BY "work_id" ORDER BY "history"."id")
	) "counted"
	WINDOW "begun" AS (PARTITION BY "work_id", "begun" ORDER BY "id")
) "read"
LEFT JOIN "appealed" ON "appealed"."work_id" = "read"."work_id"
WHERE "read"."id" = "entry"."id";--> statement-breakpoint
ALTER TABLE "work_history" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "work_history" DROP COLUMN "why";--> statement-breakpoint
ALTER TABLE "reports" RENAME COLUMN "state" TO "status";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "status" SET DEFAULT 'open';--> statement-breakpoint
UPDATE "reports" SET "status" = CASE "status" WHEN 'waiting' THEN 'open' ELSE 'removed' END WHERE "status" IN ('waiting', 'taken-away');--> statement-breakpoint
-- Which version an ended report was about is not known.
UPDATE "reports" SET
	"author_id" = "works"."author_id",
	"version" = CASE "status" WHEN 'open' THEN coalesce("published_version", "works"."version") END
FROM "works" WHERE "works"."id" = "work_id";--> statement-breakpoint
ALTER TABLE "suspensions" ADD COLUMN "banned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nothing is kept of the old tables: it could not be erased with a person.
DROP TABLE "facts";--> statement-breakpoint
DROP TABLE "appealed";--> statement-breakpoint
DROP TABLE "works_038";--> statement-breakpoint
DROP TABLE "pen_names";--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_versions" ADD CONSTRAINT "pending_versions_author_id_work_id_works_author_id_id_fk" FOREIGN KEY ("author_id","work_id") REFERENCES "public"."works"("author_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_author_id_work_id_works_author_id_id_fk" FOREIGN KEY ("author_id","work_id") REFERENCES "public"."works"("author_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_author_id_work_id_works_author_id_id_fk" FOREIGN KEY ("author_id","work_id") REFERENCES "public"."works"("author_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_work_id_works_author_id_id_fk" FOREIGN KEY ("author_id","work_id") REFERENCES "public"."works"("author_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_version" FOREIGN KEY ("author_id","work_id","version") REFERENCES "public"."works"("author_id","id","version") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ADD CONSTRAINT "dream_journal_storybooks_work" FOREIGN KEY ("author_id","id","visibility","age") REFERENCES "public"."works"("author_id","id","visibility","age") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "works_visibility" ON "works" USING btree ("visibility","visibility_since","id");--> statement-breakpoint
CREATE INDEX "works_reported" ON "works" USING btree ("report_urgent" DESC NULLS FIRST,"reported_since","id") WHERE "works"."reported_since" is not null;--> statement-breakpoint
CREATE INDEX "reviews_queue" ON "reviews" USING btree ("since","work_id","author_id") WHERE "reviews"."step" = 'moderator';--> statement-breakpoint
CREATE INDEX "pending_versions_without_cover" ON "pending_versions" USING btree ("file_url") WHERE "pending_versions"."cover_url" is null and "pending_versions"."file_url" like '%.epub';--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("created_at","work_id") WHERE "appeals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "appeals_decided" ON "appeals" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "work_history_author" ON "work_history" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_published_index" ON "dream_journal_storybooks" USING btree ("created_at","id") WHERE "dream_journal_storybooks"."visibility" = 'published';--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_for_all" ON "dream_journal_storybooks" USING btree ("created_at","id") WHERE "dream_journal_storybooks"."visibility" = 'published' and "dream_journal_storybooks"."age" in ('all');--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_from_ten" ON "dream_journal_storybooks" USING btree ("created_at","id") WHERE "dream_journal_storybooks"."visibility" = 'published' and "dream_journal_storybooks"."age" in ('all', '10');--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_own_unpublished_index" ON "dream_journal_storybooks" USING btree ("author_id","created_at","id") WHERE "dream_journal_storybooks"."visibility" <> 'published';--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_ready_index" ON "dream_journal_storybooks" USING btree ("created_at","id") WHERE "dream_journal_storybooks"."visibility" = 'published' and "dream_journal_storybooks"."file_url" is not null;--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_dreaming_index" ON "dream_journal_storybooks" USING btree ("created_at","id") WHERE "dream_journal_storybooks"."visibility" = 'published' and "dream_journal_storybooks"."file_url" is null;--> statement-breakpoint
-- The history of works is append-only. Of a row only author, actor and note may be removed.
CREATE OR REPLACE FUNCTION "work_history_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (NEW."author_id" IS NULL OR NEW."author_id" = OLD."author_id")
			AND (NEW."actor_id" IS NULL OR NEW."actor_id" = OLD."actor_id")
			AND (NEW."note" IS NULL OR NEW."note" = OLD."note")
			AND (NEW."id", NEW."work_id", NEW."at", NEW."role", NEW."action", NEW."from_visibility", NEW."to_visibility", NEW."version", NEW."step", NEW."reasons")
				IS NOT DISTINCT FROM (OLD."id", OLD."work_id", OLD."at", OLD."role", OLD."action", OLD."from_visibility", OLD."to_visibility", OLD."version", OLD."step", OLD."reasons")
		THEN RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the history of works is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "work_history_append_only" BEFORE UPDATE OR DELETE ON "work_history"
FOR EACH ROW EXECUTE FUNCTION "work_history_append_only"();--> statement-breakpoint
-- When a work is deleted, whoever has reported it still sees the resolution, and nothing else is kept.
CREATE OR REPLACE FUNCTION "reports_of_deleted_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "reports" SET
		"status" = CASE "status" WHEN 'open' THEN 'deleted' ELSE "status" END,
		"decided_at" = coalesce("decided_at", now()),
		"work_id" = NULL, "author_id" = NULL, "text" = NULL, "source" = NULL
	WHERE "work_id" = OLD."id";
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reports_of_deleted_work" BEFORE DELETE ON "works"
FOR EACH ROW EXECUTE FUNCTION "reports_of_deleted_work"();
