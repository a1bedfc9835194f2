DROP INDEX "pending_versions_without_cover";--> statement-breakpoint
DROP INDEX "dream_journal_storybooks_without_cover";--> statement-breakpoint
CREATE INDEX "pending_versions_without_cover" ON "pending_versions" USING btree ("file_url") WHERE "pending_versions"."cover_url" is null and "pending_versions"."file_url" is not null;--> statement-breakpoint
CREATE INDEX "dream_journal_storybooks_without_cover" ON "dream_journal_storybooks" USING btree ("file_url") WHERE "dream_journal_storybooks"."cover_url" is null and "dream_journal_storybooks"."file_url" is not null;