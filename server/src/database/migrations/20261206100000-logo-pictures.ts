import { creates, id, instant, int, text } from '../../platform/database/migration-dsl.js';

export const LogoPictures20261206100000 = creates('LogoPictures20261206100000', 'logo_pictures', {
  columns: {
    id: id(),
    version: text(32),
    picture: text(20),
    file_key: text(40),
    size: int(),
    original_name: text(255),
    original_width: int(),
    original_height: int(),
    original_size: int(),
    created_at: instant(),
  },
  indexes: { ux_logo_pictures_picture: ['version', 'picture'] },
});
