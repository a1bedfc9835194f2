ALTER TABLE "mail_tokens" DROP CONSTRAINT "mail_tokens_user_id_kind_unique";--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "wrong_codes_by_caller" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_tokens_user_id_kind_index" ON "mail_tokens" USING btree ("user_id","kind");