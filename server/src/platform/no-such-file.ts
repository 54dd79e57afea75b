/** What reading rejects with if there is no such file, in a folder or in a store. */
export const noSuchFile = () => Object.assign(new Error('There is no such file in this place.'), { code: 'ENOENT' });
