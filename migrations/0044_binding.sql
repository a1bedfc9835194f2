ALTER TABLE "flow_states" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_change_session_id" uuid;