CREATE TABLE `image_copies` (
	`blog_key` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`attempts` integer NOT NULL,
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `image_copies_by_version` ON `image_copies` (`version`,`attempts`,`blog_key`);--> statement-breakpoint
INSERT INTO image_copies(blog_key, version, attempts) SELECT key, 0, 0 FROM blogs WHERE is_published;
--> statement-breakpoint
CREATE TRIGGER image_copies_blog_added AFTER INSERT ON blogs WHEN NEW.is_published BEGIN
  INSERT INTO image_copies(blog_key, version, attempts) VALUES (NEW.key, 0, 0);
END;
--> statement-breakpoint
CREATE TRIGGER image_copies_blog_published AFTER UPDATE OF is_published ON blogs
WHEN NEW.is_published > OLD.is_published BEGIN
  INSERT INTO image_copies(blog_key, version, attempts) VALUES (NEW.key, 0, 0);
END;
--> statement-breakpoint
CREATE TRIGGER image_copies_blog_unpublished AFTER UPDATE OF is_published ON blogs
WHEN NEW.is_published < OLD.is_published BEGIN
  DELETE FROM image_copies WHERE blog_key = NEW.key;
END;
--> statement-breakpoint
CREATE TRIGGER image_copies_thumbnail_changed AFTER UPDATE OF image, image_srcset ON blogs
WHEN NEW.is_published AND (NEW.image <> OLD.image OR NEW.image_srcset <> OLD.image_srcset) BEGIN
  UPDATE image_copies SET version = 0 WHERE blog_key = NEW.key;
END;
--> statement-breakpoint
CREATE TRIGGER image_copies_text_changed AFTER UPDATE OF description ON blog_texts
WHEN NEW.description <> OLD.description BEGIN
  UPDATE image_copies SET version = 0 WHERE blog_key = NEW.blog_key;
END;
