CREATE TABLE "membership_books" (
	"subscription" text PRIMARY KEY NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"owes_since" timestamp (3) with time zone,
	"monthly_amount" integer,
	"currency" text,
	"card_ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"replays" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"handled_at" timestamp (3) with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "owner_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owner_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"via" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"about" text NOT NULL,
	"person_id" uuid,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "membership_books_joined" ON "membership_books" USING btree ("joined_at");--> statement-breakpoint
CREATE INDEX "membership_books_left" ON "membership_books" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "membership_books_owing" ON "membership_books" USING btree ("owes_since","subscription") WHERE owes_since is not null;--> statement-breakpoint
CREATE INDEX "membership_books_cards" ON "membership_books" USING btree ("card_ends_at","subscription") WHERE card_ends_at is not null;--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "provider_events_handled" ON "provider_events" USING btree ("handled_at") WHERE handled_at is not null;--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("queued_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "provider_events_failed" ON "provider_events" USING btree ("received_at","id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "provider_events_customer" ON "provider_events" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "owner_actions_person" ON "owner_actions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "owner_actions_actor" ON "owner_actions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_email_beginning" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "memberships_state_tier" ON "memberships" USING btree ("state","tier");--> statement-breakpoint
-- What subscriptions there are already come into the books; their prices follow with the next look at the provider.
INSERT INTO "membership_books" ("subscription", "joined_at", "left_at", "owes_since")
SELECT "subscription_id",
	CASE WHEN "state" <> 'incomplete' THEN "since" END,
	CASE WHEN "state" = 'ended' THEN coalesce("current_period_end", "since") END,
	CASE WHEN "state" = 'paused' THEN now() END
FROM "memberships";--> statement-breakpoint
-- The log of owners is only ever added to. Of an entry nothing may change but that it forgets who has left.
CREATE FUNCTION "owner_actions_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (NEW."actor_id" IS NULL OR NEW."actor_id" = OLD."actor_id")
			AND (NEW."person_id" IS NULL OR NEW."person_id" = OLD."person_id")
			AND (NEW."id", NEW."at", NEW."via", NEW."action", NEW."about", NEW."facts")
				IS NOT DISTINCT FROM (OLD."id", OLD."at", OLD."via", OLD."action", OLD."about", OLD."facts")
		THEN RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the log of owners is only ever added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "owner_actions_stay" BEFORE UPDATE OR DELETE ON "owner_actions"
FOR EACH ROW EXECUTE FUNCTION "owner_actions_stay"();--> statement-breakpoint
CREATE TRIGGER "owner_actions_stay_whole" BEFORE TRUNCATE ON "owner_actions"
FOR EACH STATEMENT EXECUTE FUNCTION "owner_actions_stay"();
