// In place of a stylesheet.
module.exports = {};
