CREATE TABLE `borrowed_pictures` (
	`stem` text NOT NULL,
	`borrower` text NOT NULL,
	PRIMARY KEY(`stem`, `borrower`)
);
--> statement-breakpoint
CREATE INDEX `borrowed_pictures_by_borrower` ON `borrowed_pictures` (`borrower`);