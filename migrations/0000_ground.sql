CREATE TABLE "dream_journal_storybooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"author_id" uuid NOT NULL,
	"file_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dream_journal_storybooks_authorId_title_unique" UNIQUE("author_id","title")
);
--> statement-breakpoint
CREATE TABLE "kept_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_created_at_id_index" ON "dream_journal_storybooks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_author_id_created_at_id_index" ON "dream_journal_storybooks" USING btree ("author_id","created_at","id");