-- Standard names for tables, columns and job queues. What an earlier migration of the same run has moved is checked first.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "kept_facts" RENAME TO "app_state";--> statement-breakpoint
ALTER INDEX "kept_facts_pkey" RENAME TO "app_state_pkey";--> statement-breakpoint
ALTER TABLE "departed_people" RENAME TO "deleted_accounts";--> statement-breakpoint
ALTER INDEX "departed_people_pkey" RENAME TO "deleted_accounts_pkey";--> statement-breakpoint
ALTER TABLE "deleted_accounts" RENAME COLUMN "departed_at" TO "deleted_at";--> statement-breakpoint
ALTER TABLE "household_closings" RENAME TO "household_retention";--> statement-breakpoint
ALTER INDEX "household_closings_pkey" RENAME TO "household_retention_pkey";--> statement-breakpoint
ALTER TABLE "household_retention" RENAME CONSTRAINT "household_closings_household_id_households_id_fk" TO "household_retention_household_id_households_id_fk";--> statement-breakpoint
ALTER TABLE "households" RENAME COLUMN "head_id" TO "primary_guardian_id";--> statement-breakpoint
-- Jobs that wait run under the new names; the site makes the schedules again.
DO $$
DECLARE
	former text;
	name_now text;
BEGIN
	IF to_regclass('pgboss.queue') IS NULL THEN
		RETURN;
	END IF;
	FOR former, name_now IN VALUES
		('storybooks.sieve-file', 'storybooks.screen-file'),
		('storybooks.sieve-slow-file', 'storybooks.screen-slow-file'),
		('household.watch-closings', 'household.watch-retention'),
		('memberships.end-departed', 'memberships.end-deleted')
	LOOP
		INSERT INTO pgboss.queue
		SELECT (jsonb_populate_record(queue, jsonb_build_object('name', name_now))).*
		FROM pgboss.queue AS queue WHERE queue.name = former
		ON CONFLICT DO NOTHING;
		UPDATE pgboss.job SET name = name_now WHERE name = former;
		DELETE FROM pgboss.schedule WHERE name = former;
		DELETE FROM pgboss.queue WHERE name = former;
	END LOOP;
	SET CONSTRAINTS ALL IMMEDIATE;
END
$$;
