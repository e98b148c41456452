-- What a new member agreed to when the row was made: a digest of the age asked for and of the merchant's own agreement as it
-- stood then. Null: registered before this was kept.
alter table registrations add column agreement text;
