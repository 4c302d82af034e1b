SELECT
  toStartOfHour(timestamp) AS hour,
  index1 AS counter,
  blob1 AS label,
  SUM(_sample_interval) AS times,
  MAX(double1) AS highest
FROM millrace
WHERE timestamp > NOW() - INTERVAL '1' DAY
GROUP BY hour, counter, label
ORDER BY hour, counter, label
FORMAT JSON
