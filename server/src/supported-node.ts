// Imported first by every program: on an older Node the database's driver would end it without a word.
if (Number(process.versions.node.split('.')[0]) < 22) {
  console.error(
    `Homeroom runs on Node 22 or newer; this is Node ${process.versions.node}. Its npm commands fetch one: npm start.`,
  );
  process.exit(1);
}
