DROP INDEX "works_reported";--> statement-breakpoint
CREATE INDEX "reviews_moderator" ON "reviews" USING btree ("author_id","work_id") WHERE "reviews"."step" = 'moderator';--> statement-breakpoint
CREATE INDEX "works_reported" ON "works" USING btree ("report_urgent" DESC NULLS FIRST,"reported_since","id","visibility","hidden_by","author_id") WHERE "works"."reported_since" is not null;