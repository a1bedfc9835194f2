CREATE TABLE "suspensions" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "suspended" boolean DEFAULT false NOT NULL;