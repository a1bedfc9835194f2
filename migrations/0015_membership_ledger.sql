ALTER TABLE "membership_books" RENAME TO "membership_ledger";--> statement-breakpoint
ALTER INDEX "membership_books_pkey" RENAME TO "membership_ledger_pkey";--> statement-breakpoint
ALTER INDEX "membership_books_joined" RENAME TO "membership_ledger_joined";--> statement-breakpoint
ALTER INDEX "membership_books_left" RENAME TO "membership_ledger_left";--> statement-breakpoint
ALTER INDEX "membership_books_owing" RENAME TO "membership_ledger_owing";--> statement-breakpoint
ALTER INDEX "membership_books_cards" RENAME TO "membership_ledger_cards";
