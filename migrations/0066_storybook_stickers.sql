CREATE TABLE "storybook_stickers" (
	"storybook_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"by_child" boolean NOT NULL,
	"sticker" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storybook_stickers_storybook_id_person_id_pk" PRIMARY KEY("storybook_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "storybook_stickers" ADD CONSTRAINT "storybook_stickers_storybook_id_dream_journal_storybooks_id_fk" FOREIGN KEY ("storybook_id") REFERENCES "public"."dream_journal_storybooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storybook_stickers_person_id_index" ON "storybook_stickers" USING btree ("person_id");