// Every program imports this first, because the database driver would end an older Node without a message.
if (Number(process.versions.node.split('.')[0]) < 22) {
  console.error(
    `Homeroom runs on Node 22 or newer; this is Node ${process.versions.node}. Its npm commands fetch one: npm start.`,
  );
  process.exit(1);
}
