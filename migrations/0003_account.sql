CREATE TABLE "account_deletions" (
	"number" text PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"email" text,
	"files" jsonb NOT NULL,
	"removed" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "account_deletions_person_id_unique" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "account_downloads" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departed_people" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"departed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "account_deletions_deleted_at_index" ON "account_deletions" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "account_downloads_person_id_index" ON "account_downloads" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "account_downloads_expires_at_index" ON "account_downloads" USING btree ("expires_at");