SELECT
  sumIf(_sample_interval, index1 = 'request received') AS requests_received,
  sumIf(_sample_interval, index1 = 'delivery delay' AND double1 > 3600) AS requests_delayed,
  sumIf(_sample_interval, index1 = 'search without hit') AS searches_without_hit,
  sumIf(_sample_interval, index1 = 'mail failed') AS mails_failed,
  sumIf(_sample_interval, index1 = 'sign-in failed') AS sign_ins_failed,
  sumIf(_sample_interval, index1 = 'queue age') AS cron_runs,
  MAX(if(index1 = 'queue age', double1, 0)) AS queue_age_seconds
FROM millrace
WHERE timestamp > NOW() - INTERVAL '1' HOUR
FORMAT JSON
