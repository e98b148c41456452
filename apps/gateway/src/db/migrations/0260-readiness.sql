-- Readiness compares the migrations of the program with those that the database has run.
grant select on schema_migrations to foyer_app;
