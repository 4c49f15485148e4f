-- The page of a race says whether its owner gets mail, which their address decides.
create or replace trigger users_changed
  after delete or update of username, display_name, profile_image, email, email_verified on users
  for each statement execute function note_catalogue_change('people');
