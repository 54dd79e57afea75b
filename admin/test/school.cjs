// The real server, in the process of the test. CommonJS with types of its own (school.d.cts), because the sources of the server
// have other settings of the compiler than the admin's.
const { createApp } = require('../../server/test/create-app.js');
const { bookOf } = require('../../server/test/sheets.js');

module.exports = { createApp, bookOf };
