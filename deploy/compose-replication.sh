# Run once by the image of PostgreSQL when it makes the database: copies go by the replication protocol.
echo 'host replication neurosad 172.30.0.0/24 scram-sha-256' >> "$PGDATA/pg_hba.conf"
