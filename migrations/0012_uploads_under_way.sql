CREATE TABLE "storybook_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storybook_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storybook_uploads" ADD CONSTRAINT "storybook_uploads_storybook_id_dream_journal_storybooks_id_fk" FOREIGN KEY ("storybook_id") REFERENCES "public"."dream_journal_storybooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storybook_uploads_storybook_id_index" ON "storybook_uploads" USING btree ("storybook_id");