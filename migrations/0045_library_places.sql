CREATE TABLE "library_places" (
	"person_id" uuid NOT NULL,
	"book_id" text NOT NULL,
	"fraction" double precision NOT NULL,
	"finished" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "library_places_person_id_book_id_pk" PRIMARY KEY("person_id","book_id")
);
