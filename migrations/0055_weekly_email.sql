-- What is mailed is an email.
ALTER TABLE "guardians" RENAME COLUMN "weekly_letter" TO "weekly_email";--> statement-breakpoint
ALTER TABLE "guardians" RENAME COLUMN "letter_at" TO "weekly_email_at";--> statement-breakpoint
ALTER TABLE "household_retention" RENAME COLUMN "letter" TO "last_reminder";--> statement-breakpoint
-- Jobs that wait run under the new name; the site makes the schedule again.
DO $$
BEGIN
	IF to_regclass('pgboss.queue') IS NULL THEN
		RETURN;
	END IF;
	INSERT INTO pgboss.queue
	SELECT (jsonb_populate_record(queue, '{"name": "household.weekly-emails"}')).*
	FROM pgboss.queue AS queue WHERE queue.name = 'household.weekly-letters'
	ON CONFLICT DO NOTHING;
	UPDATE pgboss.job SET name = 'household.weekly-emails' WHERE name = 'household.weekly-letters';
	DELETE FROM pgboss.schedule WHERE name = 'household.weekly-letters';
	DELETE FROM pgboss.queue WHERE name = 'household.weekly-letters';
	SET CONSTRAINTS ALL IMMEDIATE;
END
$$;
