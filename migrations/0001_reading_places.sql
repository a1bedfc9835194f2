CREATE TABLE "reading_places" (
	"person_id" uuid NOT NULL,
	"storybook_id" uuid NOT NULL,
	"fraction" double precision NOT NULL,
	"anchor" jsonb,
	"cfi" text,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_places_person_id_storybook_id_pk" PRIMARY KEY("person_id","storybook_id")
);
--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_storybook_id_dream_journal_storybooks_id_fk" FOREIGN KEY ("storybook_id") REFERENCES "public"."dream_journal_storybooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_places_storybook_id_index" ON "reading_places" USING btree ("storybook_id");