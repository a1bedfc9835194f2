ALTER TABLE "consents" RENAME COLUMN "what" TO "purpose";--> statement-breakpoint
ALTER TABLE "consents" RENAME COLUMN "given" TO "granted";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "consents_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW."guardian_id" IS NULL AND NEW."charge" IS NULL
			AND (NEW."id", NEW."child_id", NEW."purpose", NEW."granted", NEW."method", NEW."words", NEW."words_hash", NEW."at")
				IS NOT DISTINCT FROM (OLD."id", OLD."child_id", OLD."purpose", OLD."granted", OLD."method", OLD."words", OLD."words_hash", OLD."at")
		THEN RETURN NEW;
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM "public"."children" WHERE "person_id" = OLD."child_id") THEN RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'the consent ledger is append-only';
END
$$;
