CREATE TABLE "children" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"child_id" uuid NOT NULL,
	"guardian_id" uuid,
	"what" text NOT NULL,
	"given" boolean NOT NULL,
	"method" text NOT NULL,
	"words" integer NOT NULL,
	"words_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "households" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
-- Tickets are valid for five minutes.
DELETE FROM "account_downloads";--> statement-breakpoint
ALTER TABLE "account_downloads" ADD COLUMN "subject_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "band" text;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "children_household" ON "children" USING btree ("household_id","created_at");--> statement-breakpoint
CREATE INDEX "consents_child" ON "consents" USING btree ("child_id","id");--> statement-breakpoint
CREATE INDEX "consents_guardian" ON "consents" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "guardians_household" ON "guardians" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_for_all" ON "dream_journal_storybooks" USING btree ("created_at","id") WHERE "dream_journal_storybooks"."state" = 'published' and coalesce("dream_journal_storybooks"."age", '13') in ('all');--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_from_ten" ON "dream_journal_storybooks" USING btree ("created_at","id") WHERE "dream_journal_storybooks"."state" = 'published' and coalesce("dream_journal_storybooks"."age", '13') in ('all', '10');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_or_band" CHECK (("users"."email" is null) = ("users"."band" is not null));--> statement-breakpoint
-- The consent ledger is append-only. Of a row only the guardian may be removed; the rows of an erased child may be deleted.
CREATE FUNCTION "consents_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW."guardian_id" IS NULL
			AND (NEW."id", NEW."child_id", NEW."what", NEW."given", NEW."method", NEW."words", NEW."words_hash", NEW."at")
				IS NOT DISTINCT FROM (OLD."id", OLD."child_id", OLD."what", OLD."given", OLD."method", OLD."words", OLD."words_hash", OLD."at")
		THEN RETURN NEW;
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM "children" WHERE "person_id" = OLD."child_id") THEN RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'the consent ledger is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "consents_append_only" BEFORE UPDATE OR DELETE ON "consents"
FOR EACH ROW EXECUTE FUNCTION "consents_append_only"();--> statement-breakpoint
CREATE TRIGGER "consents_append_only_whole" BEFORE TRUNCATE ON "consents"
FOR EACH STATEMENT EXECUTE FUNCTION "consents_append_only"();
