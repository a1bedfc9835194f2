CREATE TABLE "pen_names" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ADD COLUMN "pen_name" text;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ADD COLUMN "opened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dream_journal_storybooks" ADD COLUMN "finished" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_places" ADD COLUMN "finished" boolean DEFAULT false NOT NULL;