ALTER TABLE `blogs` ADD `image_srcset` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Grows with every change that a reader could see. Answers carry it as their ETag: to ask whether one still holds costs
-- one row, however much the answer was made of.
INSERT INTO counters(name, value) VALUES ('version', 0);
--> statement-breakpoint
CREATE TRIGGER version_blog_added AFTER INSERT ON blogs WHEN NEW.is_published BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_blog_changed AFTER UPDATE ON blogs WHEN OLD.is_published OR NEW.is_published BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_blog_removed AFTER DELETE ON blogs WHEN OLD.is_published BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_text_changed AFTER UPDATE ON blog_texts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_resource_added AFTER INSERT ON resources BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_resource_removed AFTER DELETE ON resources BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
