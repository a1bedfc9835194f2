CREATE TABLE "review_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_author_id_work_id_works_author_id_id_fk" FOREIGN KEY ("author_id","work_id") REFERENCES "public"."works"("author_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_notes_work" ON "review_notes" USING btree ("author_id","work_id","id");--> statement-breakpoint
CREATE INDEX "review_notes_moderator" ON "review_notes" USING btree ("moderator_id");