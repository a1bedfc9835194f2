CREATE TABLE "work_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"role" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"why" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid NOT NULL,
	"state" text NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"why" text,
	"approved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "works_id_state" UNIQUE("id","state")
);
--> statement-breakpoint
DROP INDEX "dream_journal_storybooks_created_at_id_index";--> statement-breakpoint
DROP INDEX "dream_journal_storybooks_ready_index";--> statement-breakpoint
DROP INDEX "dream_journal_storybooks_dreaming_index";--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
-- Everybody has seen what there is so far: it stays published.
INSERT INTO "works" ("id", "kind", "author_id", "state", "created_at")
SELECT "id", 'storybook', "author_id", 'published', "created_at" FROM "dream_journal_storybooks";--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ADD COLUMN "next_file_url" text;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ADD COLUMN "next_file_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ADD COLUMN "next_file_title" text;--> statement-breakpoint
CREATE INDEX "work_history_work" ON "work_history" USING btree ("work_id","id");--> statement-breakpoint
CREATE INDEX "work_history_actor" ON "work_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "works_author" ON "works" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "works_waiting" ON "works" USING btree ("waiting_since","id") WHERE "works"."waiting_since" is not null;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ADD CONSTRAINT "dream_journal_storybooks_work" FOREIGN KEY ("id","state") REFERENCES "public"."works"("id","state") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_published_index" ON "dream_journal_storybooks" USING btree ("created_at","id") WHERE "dream_journal_storybooks"."state" = 'published';--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_own_unpublished_index" ON "dream_journal_storybooks" USING btree ("author_id","created_at","id") WHERE "dream_journal_storybooks"."state" <> 'published';--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_ready_index" ON "dream_journal_storybooks" USING btree ("created_at","id") WHERE "dream_journal_storybooks"."state" = 'published' and "dream_journal_storybooks"."file_url" is not null;--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_dreaming_index" ON "dream_journal_storybooks" USING btree ("created_at","id") WHERE "dream_journal_storybooks"."state" = 'published' and "dream_journal_storybooks"."file_url" is null;--> statement-breakpoint
-- The history of works is append-only. Of a row only actor and note may be removed.
CREATE FUNCTION "work_history_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (NEW."actor_id" IS NULL OR NEW."actor_id" = OLD."actor_id")
			AND (NEW."note" IS NULL OR NEW."note" = OLD."note")
			AND (NEW."id", NEW."work_id", NEW."at", NEW."role", NEW."action", NEW."from_state", NEW."to_state", NEW."why")
				IS NOT DISTINCT FROM (OLD."id", OLD."work_id", OLD."at", OLD."role", OLD."action", OLD."from_state", OLD."to_state", OLD."why")
		THEN RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the history of works is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "work_history_append_only" BEFORE UPDATE OR DELETE ON "work_history"
FOR EACH ROW EXECUTE FUNCTION "work_history_append_only"();--> statement-breakpoint
CREATE TRIGGER "work_history_append_only_whole" BEFORE TRUNCATE ON "work_history"
FOR EACH STATEMENT EXECUTE FUNCTION "work_history_append_only"();
