ALTER TABLE "children" ADD COLUMN "pictures" text;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "wrong_pictures" integer DEFAULT 0 NOT NULL;