CREATE TABLE "room_writings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"realm" text NOT NULL,
	"prompt" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "room_writings_person_id_updated_at_index" ON "room_writings" USING btree ("person_id","updated_at");