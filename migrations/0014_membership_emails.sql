ALTER TABLE "membership_letters" RENAME TO "membership_emails";--> statement-breakpoint
ALTER INDEX "membership_letters_pkey" RENAME TO "membership_emails_pkey";--> statement-breakpoint
ALTER INDEX "membership_letters_person" RENAME TO "membership_emails_person";--> statement-breakpoint
ALTER TABLE "provider_customers" RENAME COLUMN "letters_from" TO "emails_from";
