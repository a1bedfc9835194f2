CREATE TABLE "voice_recordings" (
	"guardian_id" uuid NOT NULL,
	"book_id" text NOT NULL,
	"page" integer NOT NULL,
	"file_key" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voice_recordings_guardian_id_book_id_page_pk" PRIMARY KEY("guardian_id","book_id","page"),
	CONSTRAINT "voice_recordings_file_key" UNIQUE("file_key")
);
--> statement-breakpoint
ALTER TABLE "guardians" ADD COLUMN "voice" jsonb;--> statement-breakpoint
ALTER TABLE "voice_recordings" ADD CONSTRAINT "voice_recordings_guardian_id_guardians_person_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("person_id") ON DELETE no action ON UPDATE no action;