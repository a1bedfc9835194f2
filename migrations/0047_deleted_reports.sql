-- A deleted work's waiting reports end as deleted: no moderator has taken the work away.
CREATE OR REPLACE FUNCTION "reports_of_deleted_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "reports" SET
		"state" = CASE "state" WHEN 'waiting' THEN 'deleted' ELSE "state" END,
		"decided_at" = coalesce("decided_at", now()),
		"work_id" = NULL, "text" = NULL, "source" = NULL
	WHERE "work_id" = OLD."id";
	RETURN OLD;
END
$$;
