-- Standard names for jobs. Those that wait run under the new names; the site makes the schedules again.
UPDATE "app_state" SET "value" = ("value" - 'walkedAt') || jsonb_build_object('reconciledAt', "value" -> 'walkedAt')
WHERE "name" = 'memberships.events-cursor' AND "value" -> 'walkedAt' IS NOT NULL;--> statement-breakpoint
DO $$
DECLARE
	former text;
	name_now text;
BEGIN
	IF to_regclass('pgboss.queue') IS NULL THEN
		RETURN;
	END IF;
	FOR former, name_now IN VALUES
		('account.sweep', 'account.clean-up'),
		('account.tell-new-address', 'account.update-receipt-address'),
		('auth.keep-keys-young', 'auth.rotate-keys'),
		('household.watch-retention', 'household.apply-retention'),
		('memberships.keep-watch', 'memberships.sync-due'),
		('memberships.tidy-events', 'memberships.clean-up-events'),
		('memberships.walk-events', 'memberships.reconcile-events'),
		('memberships.walk-everybody', 'memberships.reconcile-all'),
		('storybooks.settle-file', 'storybooks.remove-unused-file'),
		('voices.settle-file', 'voices.remove-unused-file')
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
